import type { Reply } from '../../api/types'
import { Card } from '../kit/card'
import { CardTable } from '../kit/card-table'
import { useTexts } from '../texts/language'
import { FileLink } from './file-link'

type Upload = Reply<'GET tenants/get-tenant-documents-data'>['apps']['uploads'][number]

export function UploadsCard({ uploads }: { uploads: readonly Upload[] }) {
  const texts = useTexts('documents')
  return (
    <Card title={texts.uploads.title}>
      <CardTable
        label={texts.uploads.title}
        rows={uploads}
        keyOf={({ id }) => id}
        columns={[
          { name: texts.uploads.tenant, cell: ({ tenant_name }) => tenant_name },
          {
            name: texts.fileName,
            cell: ({ filename, org_filename }) => <FileLink file={filename} name={org_filename} />,
          },
          { name: texts.name, cell: ({ title }) => title },
        ]}
      />
    </Card>
  )
}
