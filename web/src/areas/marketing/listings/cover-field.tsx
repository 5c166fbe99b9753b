import { Button, FileButton, Input } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useField } from '../../../widgets/call-form/form-state'
import { LocalPicture } from '../../../widgets/call-form/picture'
import { TextField } from '../../../widgets/call-form/text-fields'
import { SecureImage } from '../../../widgets/secure-image'
import { messages } from '../messages'
import type { Listing } from './listing-values'
import classes from './listings.module.css'

/** The main photo of the home, with its description. */
export function CoverField({ kept }: { kept: Pick<Listing, 'cover_thumb'> | null }) {
  const { value, set, inputProps } = useField({ name: 'cover_image' })
  const shown = value instanceof File || kept !== null
  return (
    <div className={classes.wide}>
      <Input.Wrapper label={inputProps.label} labelElement="div" withAsterisk error={inputProps.error}>
        <div className={classes.cover}>
          {value instanceof File ? (
            <LocalPicture file={value} />
          ) : (
            kept && <SecureImage file={kept.cover_thumb} alt="" width={120} height={90} />
          )}
          <FileButton onChange={set} accept="image/jpeg,image/png,image/gif">
            {(button) => (
              <Button
                {...button}
                variant="default"
                aria-invalid={inputProps.error ? true : undefined}
                leftSection={<IconPhotoPlus size={16} stroke={1.5} aria-hidden />}
              >
                {shown ? 'Change the cover image' : 'Choose the cover image'}
              </Button>
            )}
          </FileButton>
          <div className={classes.grow}>
            <TextField name="cover_alt" placeholder={messages.describe} />
          </div>
        </div>
      </Input.Wrapper>
    </div>
  )
}
