import type { Calls } from '@freehold/contract/calls'

export type Request = Calls['GET portal/get-request']['reply']['data']
