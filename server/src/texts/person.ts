export type { Person as TextPerson } from '@freehold/rules/messages/person'
