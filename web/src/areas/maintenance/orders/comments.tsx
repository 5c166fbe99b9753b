import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '../../../api/client'
import { deleteRecord } from '../../../widgets/dialogs/delete-record'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { Gallery } from '../../../widgets/gallery'
import { showMoment } from '../../../widgets/moment'
import { messages } from '../messages'
import type { Order } from './order'
import { OrderPart } from './order-part'
import classes from './orders.module.css'

const CommentForm = lazyForm(() => import('./comment-form').then((file) => file.CommentForm))

/** Comments on a work order, with their pictures. */
export function Comments({ order }: { order: Order }) {
  const [writing, setWriting] = useState(false)
  return (
    <OrderPart name="comments" title="Comments">
      {order.comments.length === 0 ? (
        <p className={classes.took}>{messages.order.noComments}</p>
      ) : (
        <ul className={classes.comments}>
          {order.comments.map((comment) => (
            <li key={comment.id}>
              <div className={classes.by}>
                <b>{comment.user_name}</b>
                <time dateTime={comment.at}>{showMoment(comment.at)}</time>
                {comment.removable && (
                  <ActionIcon
                    variant="subtle"
                    color="brick"
                    size="lg"
                    aria-label={`Delete the comment of ${comment.user_name}`}
                    onClick={() => void remove(comment.id)}
                  >
                    <IconTrash size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                )}
              </div>
              <p className={classes.body}>{comment.body}</p>
              <Gallery images={comment.images} of={`the comment of ${comment.user_name}`} />
            </li>
          ))}
        </ul>
      )}
      {order.archived_at === null &&
        (writing ? (
          <Suspense fallback={<FormSkeleton />}>
            <CommentForm order={order.id} onDone={() => setWriting(false)} />
          </Suspense>
        ) : (
          <Button variant="default" size="sm" onClick={() => setWriting(true)} onPointerEnter={CommentForm.preload}>
            Add comment
          </Button>
        ))}
    </OrderPart>
  )
}

const remove = (id: number) =>
  deleteRecord({
    question: messages.order.askComment,
    remove: () => api('POST maintenance/delete-work-order-comment', { id }),
    failure: messages.order.saveFailed,
  })
