import { savedView } from '@freehold/contract/account/saved-view'
import { batch } from '@freehold/contract/batches/batch'
import { conversation } from '@freehold/contract/messages/conversation'
import { incomingMail } from '@freehold/contract/messages/incoming-mail'
import { lateReminder } from '@freehold/contract/messages/late-reminder'
import { loggedCall } from '@freehold/contract/messages/logged-call'
import { message } from '@freehold/contract/messages/message'
import { messageTemplate } from '@freehold/contract/messages/message-template'
import { savedViewHandlers } from './areas/account/saved-view.calls'
import { batchHandlers } from './areas/batches/batch.calls'
import { conversationHandlers } from './areas/messages/conversation.calls'
import { incomingMailHandlers } from './areas/messages/incoming-mail.calls'
import { lateReminderHandlers } from './areas/messages/late-reminder.calls'
import { loggedCallHandlers } from './areas/messages/logged-call.calls'
import { messageHandlers } from './areas/messages/message.calls'
import { messageTemplateHandlers } from './areas/messages/message-template.calls'
import { answers } from './http/answers'

/** The calls about messages, and about views of lists and many rows at once. */
export const messageNouns = {
  batch: answers(batch, batchHandlers),
  savedView: answers(savedView, savedViewHandlers),
  message: answers(message, messageHandlers),
  messageTemplate: answers(messageTemplate, messageTemplateHandlers),
  conversation: answers(conversation, conversationHandlers),
  incomingMail: answers(incomingMail, incomingMailHandlers),
  lateReminder: answers(lateReminder, lateReminderHandlers),
  loggedCall: answers(loggedCall, loggedCallHandlers),
}
