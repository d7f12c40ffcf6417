import { useRef, useState } from 'react'

export type PageOf<Item> = {
  items: readonly Item[]
  next: string | null | undefined
  /** Distinguishes lists that may start with the same item, for example by creation time. */
  of?: string
}

/** Accumulates the pages of a list after its first one. A failed page can be retried. */
export function usePages<Item extends { id: string }>(
  first: PageOf<Item> | undefined,
  load: (to: string) => Promise<PageOf<Item> | undefined>,
) {
  const [more, setMore] = useState<{ of: unknown; pages: PageOf<Item>[] }>({ of: undefined, pages: [] })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)
  // A different first page starts a different list.
  const firstId = first?.of ?? first?.items[0]?.id
  const pages = first ? [first, ...(more.of === firstId ? more.pages : [])] : []
  const next = pages.at(-1)?.next ?? undefined
  const items = [...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()]

  const loadMore = async () => {
    if (!next || isLoading.current) return
    isLoading.current = true
    setState('loading')
    const page = await load(next).catch(() => undefined)
    isLoading.current = false
    setState(page ? 'idle' : 'failed')
    if (page) setMore((before) => ({ of: firstId, pages: [...(before.of === firstId ? before.pages : []), page] }))
  }
  return { items, hasMore: next !== undefined, loadMore, state }
}
