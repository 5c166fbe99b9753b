import { currentSession } from './session'

/** A picture of the server, with the token that an `<img>` can't send. Null without an answer: the list works without it. */
export async function downloadPicture(name: string): Promise<Blob | null> {
  const { token } = currentSession()
  if (token === null) return null
  try {
    const response = await fetch(`/api/downloadImage?file=${encodeURIComponent(name)}`, {
      headers: { Authorization: token },
    })
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
