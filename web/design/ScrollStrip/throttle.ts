/** At most one call per interval (ms), with a trailing call. */
export const throttle = (act: () => void, span: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const call = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      act()
    }, span)
  }
  return Object.assign(call, { stop: () => clearTimeout(timer) })
}
