/** Loads what is wanted once, however often it is asked for; what could not be loaded is loaded anew the next time. */
export function onceLoaded<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
