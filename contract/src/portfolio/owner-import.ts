import { importCalls } from '../kit/import-calls'

export const ownerImport = importCalls('owner', { may: 'properties', plural: 'property owners' })
