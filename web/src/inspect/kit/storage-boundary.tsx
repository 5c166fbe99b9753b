import { Component, type ReactNode } from 'react'
import { isStorageError } from '../../browser-database'
import { words } from '../texts/words'
import { Button } from './button'
import classes from './kit.module.css'

interface State {
  error: Error | null
}

/** A phone that refuses storage, such as a private window, gets a sentence and no blank page. */
export class StorageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isStorageError(error)) throw error
    return (
      <div role="alert" className={`${classes.notice} ${classes.wrong}`}>
        <p>{error.full ? words.full : words.noStorage}</p>
        <Button onClick={() => location.reload()}>{words.reload}</Button>
      </div>
    )
  }
}
