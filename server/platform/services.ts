/** What a request may use beside the database: each has a local stand-in, so that everything works without a network. */
export type Services = {
  purge: (keys: readonly string[]) => void
}
