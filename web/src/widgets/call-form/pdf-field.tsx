import '@mantine/dropzone/styles.layer.css'
import { Input } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileTypePdf } from '@tabler/icons-react'
import { toastWarning } from '../toast'
import { type FieldProps, useField } from './form-state'
import classes from './images-field.module.css'

interface PdfProps extends FieldProps {
  /** The name of the paper the server already has. */
  kept?: string | undefined
  maxMegabytes?: number
}

/** One PDF. Another one dropped takes its place. */
export function PdfField({ kept, maxMegabytes = 20, ...props }: PdfProps) {
  const { value, set, inputProps } = useField(props)
  const name = value instanceof File ? value.name : kept
  return (
    <Input.Wrapper
      label={inputProps.label}
      labelElement="div"
      withAsterisk={inputProps.withAsterisk}
      error={inputProps.error}
      className={classes.field}
    >
      <Dropzone
        accept={['application/pdf']}
        multiple={false}
        maxSize={maxMegabytes * 1024 * 1024}
        className={classes.zone}
        inputProps={{ 'aria-label': inputProps.label }}
        onDrop={([file]) => file && set(file)}
        onReject={() => toastWarning(`The file must be a PDF of at most ${maxMegabytes} MB.`)}
      >
        <IconFileTypePdf size={24} stroke={1.25} aria-hidden />
        <span>{name ?? 'Drop a PDF here, or click to choose'}</span>
      </Dropzone>
    </Input.Wrapper>
  )
}
