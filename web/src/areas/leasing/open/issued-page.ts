import { queryOptions } from '@tanstack/react-query'
import { downloadFile } from '../../../api/client'

async function pageOf(id: number): Promise<string> {
  const { content } = await downloadFile('GET lease/get-lease-info', { id }, 'lease.html')
  return content.text()
}

/** A lease contract as it was issued, as a page. */
export const issuedPage = (id: number) =>
  queryOptions({ queryKey: ['GET lease/get-lease-info', { id }], queryFn: () => pageOf(id) })
