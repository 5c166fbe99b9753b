/** A file that is not taken, with the reason in a sentence for the person who sent it. */
export class FileRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileRefused'
  }
}

export class FileTooLarge extends FileRefused {
  constructor(message: string) {
    super(message)
    this.name = 'FileTooLarge'
  }
}
