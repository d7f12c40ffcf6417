/**
 * Lazily loads code that only some documents need: `load` starts it once and calls back when it is there or has failed, `now` returns the
 * module or undefined.
 */
export function lazyModule<Module>(load: () => Promise<Module>) {
  let loaded: Module | undefined
  let loading: Promise<Module> | undefined
  return {
    now: () => loaded,
    load: (then: () => void, otherwise?: () => void) => {
      loading ??= load().then((module) => (loaded = module))
      // A failed load only means that the source is shown; the next document tries again.
      loading.then(then, () => {
        loading = undefined
        otherwise?.()
      })
    },
  }
}
