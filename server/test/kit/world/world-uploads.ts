import { uploadedApplication } from '@freehold/contract/leasing/uploaded-application'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { paper } from '../hostile/pictures'

/** An application on paper for a tenant of each side. */
export async function seedUploads({ app }: TestApp, token: string, mark: string, inside: number, outside: number) {
  const upload = async (tenant_rent_id: number, name: string): Promise<number> => {
    const input = { tenant_rent_id, title: `${mark} ${name} application` }
    const answer = await ask(app, uploadedApplication.upload, input, { token, files: { file: paper } })
    if (answer.type !== 'S_OK') throw new Error(`The application cannot be uploaded: ${answer.text}`)
    return Number(answer.body.id)
  }
  const first = await upload(inside, 'Lodger')
  const second = await upload(outside, 'Neighbor')
  const { body } = await ask(app, uploadedApplication.list, { query: 'Lodger' }, { token })
  const [row] = body.data as { filename: string }[]
  return {
    first,
    second,
    fills: {
      'file/get-ticket': { at: undefined },
      'rental-app/view-application': { file: row?.filename },
      'tenants/view-file': { file: row?.filename },
      'rental-app/upload-application': { existing_tenant: '1' },
    },
  }
}
