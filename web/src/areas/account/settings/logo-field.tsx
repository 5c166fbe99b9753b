import { Button, FileButton, Input } from '@mantine/core'
import { useField } from '../../../widgets/call-form/form-state'
import imageClasses from '../../../widgets/call-form/images-field.module.css'
import { LocalPicture, Picture } from '../../../widgets/call-form/picture'

/** A picture that is sent with the form. */
export function LogoField() {
  const { value, set, inputProps } = useField({ name: 'logo' })
  const file = value instanceof File ? value : null
  return (
    <Input.Wrapper
      label={inputProps.label}
      labelElement="div"
      description="A JPEG, PNG or GIF file."
      error={inputProps.error}
      className={imageClasses.field}
    >
      <ul className={imageClasses.pictures}>
        {file && (
          <Picture name={file.name} onRemove={() => set(null)}>
            <LocalPicture file={file} />
          </Picture>
        )}
      </ul>
      <FileButton onChange={set} accept="image/jpeg,image/png,image/gif">
        {(button) => (
          <Button {...button} variant="default" size="xs">
            Choose a logo
          </Button>
        )}
      </FileButton>
    </Input.Wrapper>
  )
}
