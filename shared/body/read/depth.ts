/** No text made by people or their tools is nested this deeply; deeper input would only exhaust the stack. */
const maxDepth = 400

type Tree = { childNodes?: readonly Tree[]; children?: readonly Tree[] }

/** Whether a parsed text is nested too deeply to process. */
export function isTooDeep(nodes: readonly object[]): boolean {
  let level = nodes as readonly Tree[]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap((node) => node.childNodes ?? node.children ?? [])
  }
  return false
}
