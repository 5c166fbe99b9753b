export { SecondStepField } from '../security/second-step-field'
export { GroupField } from '../users/group-field'
export { PropertiesField } from '../users/properties-field'
