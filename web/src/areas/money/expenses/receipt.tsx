import { Button, UnstyledButton } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { openFile } from '../../../widgets/open-paper'
import { SecureImage } from '../../../widgets/secure-image'
import classes from '../spending.module.css'
import type { Expense } from './expense-columns'

interface ReceiptProps {
  expense: Expense
  open: (expense: Expense) => void
  preload: () => void
}

/** The receipt, which opens in a window of its own; where there is none, the way to add it. */
export function Receipt({ expense, open, preload }: ReceiptProps) {
  const { receipt_file, receipt_thumb, subcategory_name } = expense
  if (receipt_file === '')
    return (
      <Button
        variant="transparent"
        size="compact-sm"
        px={0}
        aria-label={`Add a receipt for ${subcategory_name}`}
        onClick={() => open(expense)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Add
      </Button>
    )
  return (
    <UnstyledButton
      className={classes.receipt}
      aria-label={`Open the receipt for ${subcategory_name}`}
      onClick={() => void openFile(receipt_file)}
    >
      {receipt_thumb === '' ? (
        <span className={classes.paper}>
          <IconFileTypePdf size={18} stroke={1.5} aria-hidden />
          PDF
        </span>
      ) : (
        <SecureImage file={receipt_thumb} alt="" width={36} height={28} />
      )}
    </UnstyledButton>
  )
}
