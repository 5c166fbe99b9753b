import type { ServerResponse } from 'node:http'
import { type ErrorAnswer, statusOf } from '@freehold/contract/kit/errors'
import { apiHeaders } from '../http/headers'

/** An answer of the gate itself. */
export interface OwnAnswer {
  status: number
  type: ErrorAnswer['type']
  message: string
  /** Seconds until the client should try again. */
  retryAfter?: number
}

export const away: OwnAnswer = {
  status: 503,
  type: 'E_FAIL',
  message: "We can't reach your account right now. Try again in a minute.",
  retryAfter: 5,
}
export const brokeOff: OwnAnswer = {
  status: 502,
  type: 'E_FAIL',
  message: "We didn't get an answer. Check whether your change was saved before you try again.",
}
export const moving: OwnAnswer = {
  status: statusOf.E_MOVING,
  type: 'E_MOVING',
  message: 'One moment: this account is moving. Try again.',
  retryAfter: 1,
}
export const busy: OwnAnswer = {
  status: 503,
  type: 'E_FAIL',
  message: 'Too many people are using Freehold right now. Try again in a moment.',
  retryAfter: 2,
}
export const unreadable: OwnAnswer = {
  status: 400,
  type: 'E_INVALID',
  message: 'The request cannot be read.',
}
export const tooLarge: OwnAnswer = {
  status: statusOf.E_TOO_LARGE,
  type: 'E_TOO_LARGE',
  message: 'The request is too large.',
}
export const tooMany: OwnAnswer = {
  status: statusOf.E_RATE_LIMIT,
  type: 'E_RATE_LIMIT',
  message: 'Too many requests. Wait a moment and try again.',
  retryAfter: 60,
}
export const notHere: OwnAnswer = {
  status: statusOf.E_NOT_FOUND,
  type: 'E_NOT_FOUND',
  message: 'This page does not exist.',
}

/** Data for programs, a small page for people. */
export function answer(response: ServerResponse, own: OwnAnswer, page: boolean): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const { status, type, message, retryAfter } = own
  const body = page ? pageOf(message) : JSON.stringify({ type, message } satisfies ErrorAnswer)
  response.writeHead(status, {
    ...apiHeaders,
    'Content-Type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
  })
  response.end(body)
}

const pageOf = (message: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Freehold</title><main><h1>One moment</h1><p>${message}</p></main></html>`
