/** At most one call per interval (ms), with a trailing call. */
export const throttleTrailing = (callback: () => void, intervalMs: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const call = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      callback()
    }, intervalMs)
  }
  return Object.assign(call, { stop: () => clearTimeout(timer) })
}
