import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { projectStateWords } from '@freehold/rules/planning/project-state'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { callQuery, queryClient } from '../../../api/queries'
import { useSession } from '../../../api/session'
import { useDocumentTitle } from '../../../shell/use-document-title'
import { ScrollBox } from '../../../widgets/layout/scroll-box'
import { PrintNow } from '../../../widgets/print/print-now'
import { PrintPage } from '../../../widgets/print/print-page'
import { Words } from '../../../widgets/words'
import { messages } from '../messages'
import { PaperGraph } from './paper-graph'
import classes from './print-projects.module.css'

/** The active projects on paper, in a window of their own: bars in gray, dates as text. */
export function PrintProjects() {
  const { me } = useSession()
  if (me === null) return <Navigate to="/" replace />
  return (
    <QueryClientProvider client={queryClient}>
      <OnPaper />
    </QueryClientProvider>
  )
}

function OnPaper() {
  useDocumentTitle('Projects')
  const { data, isError } = useQuery(
    callQuery('GET project/get-active-projects', {}, { failure: messages.project.loadFailed }),
  )
  const money = data?.data.some(({ spent }) => spent !== null) ?? false
  return (
    <PrintPage title="Projects" landscape>
      {isError && <p role="alert">{messages.project.loadFailed}</p>}
      {data && (
        <>
          <ScrollBox className={classes.room} label="Projects">
            <table className={classes.table}>
              <thead>
                <tr>
                  {[
                    'ID',
                    'Title',
                    'Property',
                    'Start',
                    'End',
                    'Status',
                    'Priority',
                    ...(money ? ['Budget', 'Spent'] : []),
                    'Days',
                  ].map((heading) => (
                    <th key={heading} scope="col">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.data.map((project) => (
                  <tr key={project.id}>
                    <td>{project.id}</td>
                    <td>
                      <Words>{project.project_title}</Words>
                    </td>
                    <td>
                      <Words>{project.property_name}</Words>
                    </td>
                    <td className={classes.whole}>{showDay(project.start_date)}</td>
                    <td className={classes.whole}>{showDay(project.end_date)}</td>
                    <td>{projectStateWords[project.state]}</td>
                    <td>{project.priority}</td>
                    {money && <td>{project.budget === null ? '' : showDollars(project.budget)}</td>}
                    {money && <td>{project.spent === null ? '' : showDollars(project.spent)}</td>}
                    <td className={classes.days}>
                      <PaperGraph of={project} all={data.data} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          <PrintNow />
        </>
      )}
    </PrintPage>
  )
}
