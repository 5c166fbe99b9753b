import type { Calls } from '@freehold/contract/calls'

export type TenantRequest = Calls['GET tenants/get-requests']['reply']['data'][number]
export type RequestForm = Calls['GET tenants/get-request-form']['reply']['data']
export type Home = RequestForm['homes'][number]
export type Kind = TenantRequest['kind']
