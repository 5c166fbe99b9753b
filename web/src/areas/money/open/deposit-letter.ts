import { downloadFile } from '../../../api/client'
import { reportFailure } from '../../../api/report'
import { saveFile } from '../../../widgets/save-file'

/** The letter of a settled deposit, as it was issued. */
export async function downloadLetter(id: number): Promise<void> {
  try {
    const { name, content } = await downloadFile('GET deposit/letter', { id, format: 'pdf' }, 'deposit-letter.pdf')
    saveFile(content, name)
  } catch (error) {
    reportFailure(error)
  }
}
