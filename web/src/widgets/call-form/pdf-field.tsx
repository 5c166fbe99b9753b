import { FileInput } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import classes from './form.module.css'
import { type FieldProps, useField } from './form-state'

const megabytes = 10

/** One PDF, sent with the form. The server looks into it again. */
export function PdfField({ wide = true, ...props }: FieldProps) {
  const { form, value, set, inputProps } = useField(props)
  // It is a button, which may not say that it is required; its label does.
  const { 'aria-required': _, ...shown } = inputProps
  const { name } = props

  function choose(file: File | null) {
    const problem = file === null ? null : problemOf(file)
    set(problem === null ? file : null)
    if (problem !== null) form.setFieldError(name, problem)
  }

  return (
    <FileInput
      {...shown}
      className={wide ? classes.wide : undefined}
      description={props.description ?? `A PDF of up to ${megabytes} MB.`}
      placeholder="Choose a PDF"
      accept="application/pdf,.pdf"
      leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove the file' }}
      value={value instanceof File ? value : null}
      onChange={choose}
    />
  )
}

function problemOf({ name, type, size }: File): string | null {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return 'The file must be a PDF.'
  return size > megabytes * 1024 * 1024 ? `A file can have at most ${megabytes} MB.` : null
}
