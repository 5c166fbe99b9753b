/** A toast offers Undo this long. It stays open while the pointer is on it. */
export const undoSeconds = 10

/** Mail about a record that a toast can undo is sent this much later. Until then Undo is accepted, however long the toast stays open. */
export const mailWaitSeconds = 60
