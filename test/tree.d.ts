export declare const root: string
export interface SourceFile {
  /** The path from the root, with forward slashes. */
  path: string
  text: string
}
/** Everything that is or would be committed. */
export declare const tree: readonly string[]
export declare function textOf(path: string): string
export declare const filesWhere: (wanted: RegExp) => SourceFile[]
/** The imports of a file, types too: packages by their name, neighbors by their path from the root. */
export declare function importsOf({ path, text }: SourceFile): string[]
/** Lines that match, as a person can find them. */
export declare const linesWith: (files: readonly SourceFile[], pattern: RegExp) => string[]
