import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { applyDeltas, type Delta } from '#shared/body/delta.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { type JournalStore, memoryStore, openJournal } from './journal.ts'
import { reconcileJournal } from './reconcile-journal.ts'
import { saveStatusText } from '#web/editor/save-status-text.ts'
import { createAutosave, type Remote, type SaveState } from './autosave.ts'

const p = (name: string, text: string): Paragraph => ({ name, type: 'P', text, markups: [] })
const doc = (...texts: string[]): Body =>
  joinDocument(
    'Tides',
    '',
    texts.map((text, i) => p(`p${i}`, text)),
  )

/** A server with one story and a network controlled by the test: a request or its response may be lost. */
function fakeServer(document: Body, network: () => 'fine' | 'lost-before' | 'lost-after' = () => 'fine') {
  const history: Body[] = [document]
  let last: { baseRev: number; deltas: string } | undefined
  const save = (baseRev: number, deltas: readonly Delta[]): { kind: 'saved'; rev: number } | { kind: 'conflict' } => {
    const rev = history.length - 1
    if (baseRev !== rev) {
      const isRetry = baseRev === rev - 1 && last?.deltas === JSON.stringify(deltas)
      return isRetry ? { kind: 'saved', rev } : { kind: 'conflict' }
    }
    history.push(applyDeltas(history[rev] as Body, deltas))
    last = { baseRev, deltas: JSON.stringify(deltas) }
    return { kind: 'saved', rev: rev + 1 }
  }
  const remote: Remote = {
    create: async () => ({ kind: 'created', documentId: 'story', base: { rev: 0, document: history[0] as Body } }),
    save: async (_postId, baseRev, deltas) => {
      const outcome = network()
      if (outcome === 'lost-before') return { kind: 'away' }
      const response = save(baseRev, deltas)
      return outcome === 'lost-after' ? { kind: 'away' } : response
    },
    read: async () => (network() === 'fine' ? { rev: history.length - 1, document: history.at(-1) as Body } : undefined),
  }
  return { remote, history, save, newest: () => history.at(-1) as Body }
}

/** Like the storage of a browser, as long as it is not full. */
const lastingStore = (): JournalStore => ({ ...memoryStore(), isLasting: true })

const noLocks = { lock: async () => () => {}, isLocked: async () => false }

async function write(remote: Remote, document: Body, documentId: string | null = 'story', store = lastingStore()) {
  const states: SaveState['kind'][] = []
  const journal = await openJournal(store, noLocks)
  const created = vi.fn()
  const merged = vi.fn()
  const autosave = createAutosave({
    start: { documentId: documentId ?? undefined, base: { rev: 0, document }, document },
    remote,
    journal,
    onState: ({ kind }) => states.push(kind),
    onCreated: created,
    onMerged: merged,
  })
  return { autosave, states, store, created, merged }
}

test('saves once after a pause, and every few seconds during continuous typing', async () => {
  vi.useFakeTimers()
  const server = fakeServer(doc('a'))
  const { autosave, states } = await write(server.remote, doc('a'))
  autosave.changed(doc('ab'))
  await vi.advanceTimersByTimeAsync(900)
  expect(server.history).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(server.newest()).toEqual(doc('ab'))
  expect(states).toEqual(['unsaved', 'saving', 'saved'])
  for (let i = 0; i < 100; i++) {
    autosave.changed(doc(`ab${'c'.repeat(i)}`))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(server.history.length).toBeGreaterThan(3)
  expect(server.history.length).toBeLessThan(6)
  vi.useRealTimers()
})

test('creates a new story with its first character, then saves it', async () => {
  vi.useFakeTimers()
  const server = fakeServer(joinDocument('', '', []))
  const { autosave, created } = await write(server.remote, joinDocument('', '', []), null)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(created).not.toHaveBeenCalled()
  autosave.changed(doc('T'))
  await vi.advanceTimersByTimeAsync(1_100)
  expect(created).toHaveBeenCalledExactlyOnceWith('story')
  expect(server.newest()).toEqual(doc('T'))
  vi.useRealTimers()
})

test('retries creating a story with the same key after a lost response, also in the next window', async () => {
  vi.useFakeTimers()
  const server = fakeServer(joinDocument('', '', []))
  const keys: string[] = []
  const unreachable: Remote = {
    ...server.remote,
    create: async (key) => {
      keys.push(key)
      return { kind: 'away' }
    },
  }
  const { autosave, store } = await write(unreachable, joinDocument('', '', []), null)
  autosave.changed(doc('T'))
  await vi.advanceTimersByTimeAsync(6_000)
  autosave.stop()
  const [left] = await store.all()
  const found = left && reconcileJournal(left.entry, { rev: 0, document: joinDocument('', '', []) })
  const start = found?.kind === 'continue' ? found.start : undefined
  const journal = await openJournal(store, noLocks)
  const next = createAutosave({
    start: { documentId: undefined, base: { rev: 0, document: doc('') }, document: doc(''), ...start },
    remote: unreachable,
    journal,
    onState: () => {},
  })
  await vi.advanceTimersByTimeAsync(100)
  next.stop()
  expect(keys.length).toBeGreaterThan(2)
  expect(new Set(keys).size).toBe(1)
  const other = await write(unreachable, joinDocument('', '', []), null)
  other.autosave.changed(doc('U'))
  await vi.advanceTimersByTimeAsync(1_100)
  other.autosave.stop()
  expect(new Set(keys).size).toBe(2)
  vi.useRealTimers()
})

test('reports an unreachable server and backs off', async () => {
  vi.useFakeTimers()
  let isUnreachable = true
  let attempts = 0
  const server = fakeServer(doc('a'), () => {
    attempts++
    return isUnreachable ? 'lost-before' : 'fine'
  })
  const { autosave, states, store } = await write(server.remote, doc('a'))
  autosave.changed(doc('ab'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(attempts).toBe(5)
  expect(states.at(-1)).toBe('retrying')
  autosave.changed(doc('abc'))
  await vi.advanceTimersByTimeAsync(300)
  expect((await store.all())[0]?.entry.document).toEqual(doc('abc'))
  isUnreachable = false
  autosave.retryNow()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(server.newest()).toEqual(doc('abc'))
  expect(states.at(-1)).toBe('saved')
  expect(await store.all()).toEqual([])
  vi.useRealTimers()
})

test('merges a revision that changed other paragraphs, and goes on', async () => {
  const server = fakeServer(doc('a', 'b'))
  const { autosave, merged, states } = await write(server.remote, doc('a', 'b'))
  server.save(0, [{ type: 3, index: 3, paragraph: p('p1', 'theirs') }])
  autosave.changed(doc('mine', 'b'))
  expect(await autosave.flush()).toBe(true)
  expect(server.newest()).toEqual(doc('mine', 'theirs'))
  expect(merged).toHaveBeenCalledExactlyOnceWith(doc('mine', 'theirs'))
  expect(states).not.toContain('conflict')
})

test('leaves a revision that changed the same paragraph to a person, with both texts', async () => {
  const server = fakeServer(doc('a', 'b'))
  const { autosave, merged } = await write(server.remote, doc('a', 'b'))
  server.save(0, [{ type: 3, index: 2, paragraph: p('p0', 'theirs') }])
  autosave.changed(doc('mine', 'b'))
  expect(await autosave.flush()).toBe(false)
  expect(merged).not.toHaveBeenCalled()
  expect(autosave.state).toMatchObject({ kind: 'conflict', conflict: { merged: undefined, mine: doc('mine', 'b') } })
  expect(server.newest()).toEqual(doc('theirs', 'b'))
  autosave.changed(doc('a', 'mine'))
  expect(autosave.state).toMatchObject({ kind: 'conflict', conflict: { merged: doc('theirs', 'mine') } })
  if (autosave.state.kind !== 'conflict') return
  autosave.resolveConflict(doc('theirs', 'mine'), autosave.state.conflict.serverRevision)
  expect(await autosave.flush()).toBe(true)
  expect(server.newest()).toEqual(doc('theirs', 'mine'))
})

test('a save whose answer was lost is no conflict, even when another window has saved after it', async () => {
  let network: 'fine' | 'lost-after' = 'lost-after'
  const server = fakeServer(doc('a', 'b'), () => network)
  const { autosave } = await write(server.remote, doc('a', 'b'))
  autosave.changed(doc('mine', 'b'))
  expect(await autosave.flush()).toBe(false)
  server.save(1, [{ type: 3, index: 3, paragraph: p('p1', 'theirs') }])
  network = 'fine'
  autosave.changed(doc('mine, longer', 'b'))
  expect(await autosave.flush()).toBe(true)
  expect(server.newest()).toEqual(doc('mine, longer', 'theirs'))
})

/** Saves that reach the server only when the test lets them. */
function holdSaves(server: ReturnType<typeof fakeServer>) {
  const held: (() => void)[] = []
  const save: Remote['save'] = (_storyId, baseRev, deltas) => {
    held.push(() => server.save(baseRev, deltas))
    return new Promise(() => {})
  }
  return { remote: { ...server.remote, save }, arrive: () => held.splice(0).forEach((send) => send()) }
}

test.each(['before the next one is opened', 'after it has loaded', 'after it has saved', 'never'])(
  'the save of a window that is gone arrives %s, and its text is there once',
  async (when) => {
    vi.useFakeTimers()
    const server = fakeServer(doc('a', 'b'))
    const store = lastingStore()
    const { remote, arrive } = holdSaves(server)
    const { autosave: gone } = await write(remote, doc('a', 'b'), 'story', store)
    gone.changed(doc('a, sent', 'b'))
    await vi.advanceTimersByTimeAsync(1_100)
    gone.changed(doc('a, sent and more', 'b'))
    // A crash soon after a key leaves what the journal has.
    await vi.advanceTimersByTimeAsync(300)
    gone.stop()
    if (when === 'before the next one is opened') arrive()

    const journal = await openJournal(store, noLocks)
    const left = await journal.findAbandoned('story')
    const newest = { rev: server.history.length - 1, document: server.newest() }
    if (when === 'after it has loaded') arrive()
    const found = left && reconcileJournal(left.entry, newest)
    if (found?.kind !== 'continue') throw new Error(`The text was not restored: ${found?.kind}`)
    expect(found.start.document).toEqual(doc('a, sent and more', 'b'))
    const states: SaveState['kind'][] = []
    const next = createAutosave({
      start: { documentId: 'story', ...found.start },
      remote: server.remote,
      journal,
      onState: ({ kind }) => states.push(kind),
    })
    next.changed(doc('a, sent and more, and again', 'b'))
    expect(await next.flush()).toBe(true)
    if (when === 'after it has saved') arrive()
    expect(states).not.toContain('conflict')
    expect(server.newest()).toEqual(doc('a, sent and more, and again', 'b'))
    vi.useRealTimers()
  },
)

test('a save is in the journal before it is on its way, also the last one of a closing page', async () => {
  const store = lastingStore()
  const server = fakeServer(doc('a'))
  const pendingTexts: unknown[] = []
  const readPending = async () => pendingTexts.push((await store.all())[0]?.entry.pending?.document)
  const { autosave } = await write(
    { ...server.remote, save: async (...args) => (await readPending(), server.remote.save(...args)) },
    doc('a'),
    'story',
    store,
  )
  autosave.changed(doc('ab'))
  await autosave.flush()
  autosave.changed(doc('abc'))
  autosave.finalSave()
  await new Promise((resolve) => setTimeout(resolve))
  await readPending()
  expect(pendingTexts).toEqual([doc('ab'), doc('abc')])
  autosave.stop()
})

test('a save does not wait for storage that never answers', async () => {
  vi.useFakeTimers()
  const server = fakeServer(doc('a'))
  const store: JournalStore = { ...lastingStore(), put: () => new Promise(() => {}) }
  const { autosave } = await write(server.remote, doc('a'), 'story', store)
  autosave.changed(doc('ab'))
  await vi.advanceTimersByTimeAsync(2_100)
  expect(server.newest()).toEqual(doc('ab'))
  autosave.stop()
  vi.useRealTimers()
})

test('loses no text and saves nothing twice, whatever is lost in transit', async () => {
  const word = fc.constantFrom('low', 'high', 'slack')
  const step = fc.record({
    at: fc.nat(3),
    word,
    network: fc.constantFrom('fine', 'lost-before', 'lost-after'),
    reload: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      let network: 'fine' | 'lost-before' | 'lost-after' = 'fine'
      let document = doc('a', 'b', 'c', 'd')
      const server = fakeServer(document, () => network)
      const store = lastingStore()
      const open = async () => {
        const journal = await openJournal(store, noLocks)
        const left = await journal.findAbandoned('story')
        const newest = { rev: server.history.length - 1, document: server.newest() }
        const found = left ? reconcileJournal(left.entry, newest) : ({ kind: 'nothing' } as const)
        expect(found.kind).not.toBe('conflict')
        const start = found.kind === 'continue' ? found.start : { base: newest, document: newest.document }
        const autosave = createAutosave({
          start: { documentId: 'story', ...start },
          remote: server.remote,
          journal,
          onState: () => {},
        })
        if (left) await journal.forget(left.key)
        return { autosave: autosave, journal, shown: start.document }
      }
      let { autosave } = await open()
      for (const { at, word: typed, network: next, reload } of steps) {
        network = next
        document = document.with(at + 2, p(`p${at}`, `${document[at + 2]?.text} ${typed}`))
        autosave.changed(document)
        await autosave.flush()
        autosave.finalSave()
        if (!reload) continue
        autosave.stop()
        await new Promise((resolve) => setTimeout(resolve))
        const opened = await open()
        autosave = opened.autosave
        expect(opened.shown).toEqual(document)
      }
      network = 'fine'
      expect(await autosave.flush()).toBe(true)
      expect(server.newest()).toEqual(document)
      autosave.stop()
    }),
    { numRuns: 100 },
  )
})

test('treats a change undone before it was sent as saved', async () => {
  vi.useFakeTimers()
  const server = fakeServer(doc('a'))
  const { autosave, states } = await write(server.remote, doc('a'))
  autosave.changed(doc('ab'))
  autosave.changed(doc('a'))
  await vi.advanceTimersByTimeAsync(1_100)
  expect(server.history).toHaveLength(1)
  expect(states).toEqual(['unsaved', 'saved'])
  vi.useRealTimers()
})

const fullStore = (): JournalStore => ({
  ...lastingStore(),
  put: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
})

test.each([
  ['it has stored it', lastingStore, true, 'Offline. Saved on this device.'],
  ['its storage is full', fullStore, false, 'Offline. Not saved. Keep this page open.'],
  ['it has no storage', memoryStore, false, 'Offline. Not saved. Keep this page open.'],
])('says where the text of an offline writer is: %s', async (_when, createStore, isKept, sentence) => {
  vi.useFakeTimers()
  const server = fakeServer(doc('a'), () => 'lost-before')
  const journal = await openJournal(createStore(), noLocks)
  const autosave = createAutosave({
    start: { documentId: 'story', base: { rev: 0, document: doc('a') }, document: doc('a') },
    remote: server.remote,
    journal,
    onState: () => {},
    isOnline: () => false,
  })
  autosave.changed(doc('ab'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(autosave.state).toEqual({ kind: 'offline', isKept })
  expect(saveStatusText(autosave.state, null)).toBe(sentence)
  // A further word is not stored yet, so it is not said to be.
  autosave.changed(doc('abc'))
  expect(saveStatusText(autosave.state, null)).not.toContain('Saved')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(saveStatusText(autosave.state, null)).toBe(sentence)
  autosave.stop()
  vi.useRealTimers()
})

test('names the account that is needed while another is signed in, and goes on when it is back', async () => {
  vi.useFakeTimers()
  const server = fakeServer(doc('a'))
  let isOther = true
  const { autosave } = await write(
    { ...server.remote, save: async (...args) => (isOther ? { kind: 'other-account' } : server.remote.save(...args)) },
    doc('a'),
  )
  autosave.changed(doc('ab'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(saveStatusText(autosave.state, 'a•@b.example')).toBe('Not saved. Sign in as a•@b.example again.')
  expect(await autosave.flush()).toBe(false)
  isOther = false
  autosave.retryNow()
  await vi.advanceTimersByTimeAsync(100)
  expect(autosave.state.kind).toBe('saved')
  expect(server.newest()).toEqual(doc('ab'))
  vi.useRealTimers()
})

test('text that one account left in this browser is not offered to another', async () => {
  const store = lastingStore()
  const entry = { documentId: undefined, baseRev: 0, base: doc(''), document: doc('secret'), pending: undefined, at: 0 }
  expect(await (await openJournal(store, noLocks, { account: 'ada' })).write(entry)).toBe(true)
  expect(await (await openJournal(store, noLocks, { account: 'bob' })).findAbandoned(undefined)).toBeUndefined()
  const found = await (await openJournal(store, noLocks, { account: 'ada' })).findAbandoned(undefined)
  expect(found?.entry.document).toEqual(doc('secret'))
})
