import type { AnyCall } from '@freehold/contract/kit/call'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'

export interface Picture {
  id: number
  image_name: string
  thumb_name: string
}

/** The pictures of a record, as its own call names them. */
export async function imagesOf(
  { app }: TestApp,
  token: string,
  call: AnyCall,
  id: number | undefined,
): Promise<Picture[]> {
  const { body, type, text } = await ask(app, call, { id }, { token })
  if (type !== 'S_OK') throw new Error(`The world cannot be read: ${call.path} answered ${text}`)
  return (body.data as { images: Picture[] }).images
}
