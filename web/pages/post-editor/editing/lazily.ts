/** Code that only some stories need: `load` fetches it once and tells when it is there, `now` answers with it or undefined. */
export function lazily<Module>(load: () => Promise<Module>) {
  let loaded: Module | undefined
  let loading: Promise<Module> | undefined
  return {
    now: () => loaded,
    load: (then: () => void) => {
      loading ??= load().then((module) => (loaded = module))
      // Without it the source is shown, which is all that is lost while the network is away; the next story tries again.
      loading.then(then, () => (loading = undefined))
    },
  }
}
