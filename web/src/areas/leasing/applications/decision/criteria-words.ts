import { showMoment } from '../../../../widgets/moment'

/** The version of the criteria, with the moment it was saved. */
export const versionWords = ({ version, at }: { version: number; at: string }): string =>
  `Version ${version}, saved ${showMoment(at)}`
