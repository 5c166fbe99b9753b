/** A toast offers Undo this long. It stays open while the pointer is on it. */
export const undoSeconds = 10

/** Mail about a record that its toast can undo is sent this much later. */
export const mailWaitSeconds = 60
