import type { InjectOptions } from 'fastify'
import type { TestApp } from '../app/app'

/** The gate in the place of an app, for kits that ask an app in process. */
export function atGate(url: string): Pick<TestApp, 'app'> {
  const inject = async ({ method, url: path, headers, payload }: InjectOptions) => {
    const response = await fetch(`${url}${String(path)}`, {
      method: method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(payload !== undefined && { body: payload as string }),
    })
    const cookies = response.headers.getSetCookie()
    return {
      statusCode: response.status,
      payload: await response.text(),
      headers: { ...Object.fromEntries(response.headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) },
    }
  }
  return { app: { inject } as unknown as TestApp['app'] }
}
