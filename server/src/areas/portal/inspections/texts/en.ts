/** Sentences that a tenant reads when a step with an inspection is refused. */
export const en = {
  none: 'Inspection not found.',
  signed: 'You already signed this inspection.',
  closed: 'This inspection can no longer be signed.',
  changed: 'This inspection has changed since you opened it. Read it again before you sign.',
  over: 'The time for objections is over. Write to your landlord instead.',
  noItem: 'Item not found.',
  many: "You've reached the limit of objections. Write to your landlord instead.",
  takenOver: 'Your landlord took over this inspection. Ask your landlord if you have something to add.',
  sent: 'You already sent this inspection. It stays as it is.',
  late: 'The last day to send this inspection is over. Ask your landlord for more time.',
  noRoom: 'Room not found.',
  noPhoto: 'Choose a photo.',
  noFile: 'Photo not found.',
  manyItems: (most: number) => `You can add up to ${most} items of your own.`,
  manyPhotos: (most: number) => `There can be up to ${most} photos here.`,
  open: (count: number) =>
    count === 1
      ? '1 item has no condition yet. Choose one, or Not applicable.'
      : `${count} items have no condition yet. Choose one for each, or Not applicable.`,
}
