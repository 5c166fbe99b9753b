import type {
  ActionIconProps,
  AnchorProps,
  BadgeProps,
  ButtonProps,
  CardProps,
  InputClearButtonProps,
  InputWrapperProps,
  MantineThemeComponents,
  ModalProps,
  NumberInputProps,
  PaperProps,
  PopoverProps,
  SelectProps,
  SkeletonProps,
  TableProps,
  TextareaProps,
  TextProps,
  TooltipProps,
} from '@mantine/core'

/**
 * Defaults as plain objects, not `Component.extend(...)`: naming a component here would load it on every page, the
 * sign-in page included.
 */
const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps })

export const components: MantineThemeComponents = {
  ActionIcon: defaults<ActionIconProps>({ variant: 'subtle', color: 'gray' }),
  Anchor: defaults<AnchorProps>({ ta: 'start', underline: 'hover', inherit: true }),
  Badge: defaults<BadgeProps>({ variant: 'light', size: 'md', radius: 'xs', miw: 'max-content', tt: 'none' }),
  Button: defaults<ButtonProps>({ size: 'sm' }),
  Card: defaults<CardProps>({ withBorder: true, padding: 'md' }),
  // On a phone it is as tall as its field, and a color of its own would cover the field's border.
  InputClearButton: defaults<InputClearButtonProps>({ style: { pointerEvents: 'all', background: 'none' } }),
  InputWrapper: defaults<InputWrapperProps>({ inputWrapperOrder: ['label', 'input', 'description', 'error'] }),
  Modal: defaults<ModalProps>({
    closeButtonProps: { 'aria-label': 'Close' },
    // A dialog's header is not the page's banner.
    attributes: { header: { role: 'presentation' } },
    size: 'lg',
    radius: 'md',
    overlayProps: { backgroundOpacity: 0.45 },
    // A closed overlay is gone in the next frame.
    transitionProps: { duration: 120, exitDuration: 0 },
  }),
  NumberInput: defaults<NumberInputProps>({ hideControls: true }),
  Paper: defaults<PaperProps>({ withBorder: true }),
  // A sheet that floats has a shadow.
  Popover: defaults<PopoverProps>({ shadow: 'md' }),
  Select: defaults<SelectProps>({ checkIconPosition: 'right' }),
  Skeleton: defaults<SkeletonProps>({ radius: 'xs' }),
  Table: defaults<TableProps>({ verticalSpacing: 7, horizontalSpacing: 'sm' }),
  Text: defaults<TextProps>({ size: 'sm' }),
  Textarea: defaults<TextareaProps>({ autosize: true, minRows: 2 }),
  Tooltip: defaults<TooltipProps>({ openDelay: 250, withArrow: true }),
}
