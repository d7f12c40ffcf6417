/** At most one call in each span, and always one after the last. */
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
