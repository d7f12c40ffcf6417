const running = new Set<Promise<unknown>>()

/** Forms of this page are submitted only after this work, such as an upload whose result is one of their values. */
export function holdForms(work: Promise<unknown>): void {
  running.add(work)
  void work.catch(() => {}).finally(() => running.delete(work))
}

export const heldWorkEnded = async (): Promise<void> => {
  if (running.size > 0) await Promise.allSettled(running)
}
