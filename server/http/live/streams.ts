import type { ServerResponse } from 'node:http'
import { hour } from '#shared/time/units.ts'

/** What a server holds open: a person's browsers, one stream each, and those of everybody. */
export const mostOfOnePerson = 6
export const mostInAll = 2_000
/** Shorter than proxies wait for a silent connection. */
export const heartbeatMs = 25_000
/** A stream ends after this, and begins anew as whoever the browser then is. */
export const longestStreamMs = hour
/** What a browser has not taken by then it will not take. */
const mostWaitingBytes = 16_384

type Target = Pick<ServerResponse, 'write' | 'end' | 'writableLength'>
type Stream = { userId: string; sessionHash: string; since: number; target: Target; said?: string }

const eventOf = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** The open streams of this process: who listens, and within what bounds. */
export function createStreams({ now = Date.now }: { now?: () => number } = {}) {
  const byPerson = new Map<string, Set<Stream>>()
  let count = 0

  const remove = (stream: Stream): void => {
    const those = byPerson.get(stream.userId)
    if (!those?.delete(stream)) return
    count--
    if (those.size === 0) byPerson.delete(stream.userId)
  }
  const end = (stream: Stream): void => {
    remove(stream)
    stream.target.end()
  }
  const write = (stream: Stream, text: string): void => {
    if (stream.target.writableLength > mostWaitingBytes) end(stream)
    else stream.target.write(text)
  }
  const all = () => [...byPerson.values()].flatMap((those) => [...those])

  return {
    /** Whether one more fits: for this person, and at all. */
    room: (userId: string): 'free' | 'person-full' | 'full' =>
      count >= mostInAll ? 'full' : (byPerson.get(userId)?.size ?? 0) >= mostOfOnePerson ? 'person-full' : 'free',

    /** Returns what takes the stream away once the browser has gone. */
    add: (userId: string, sessionHash: string, target: Target): (() => void) => {
      const stream: Stream = { userId, sessionHash, since: now(), target }
      byPerson.set(userId, (byPerson.get(userId) ?? new Set()).add(stream))
      count++
      return () => remove(stream)
    },

    people: (): string[] => [...byPerson.keys()],
    listens: (userId: string): boolean => byPerson.has(userId),
    sessionsOf: (userId: string): string[] => [...(byPerson.get(userId) ?? [])].map(({ sessionHash }) => sessionHash),

    /** The same thing is said once to each stream. */
    tell: (userId: string, event: string, data: object): void => {
      const said = eventOf(event, data)
      for (const stream of byPerson.get(userId) ?? [])
        if (stream.said !== said) {
          stream.said = said
          write(stream, said)
        }
    },

    /** Ends the streams of sessions that are over, and says that it is for good. */
    endOf: (userId: string, isOver: (sessionHash: string) => boolean): void => {
      for (const stream of byPerson.get(userId) ?? [])
        if (isOver(stream.sessionHash)) {
          write(stream, eventOf('over', {}))
          end(stream)
        }
    },

    /** Keeps the connections alive, finds those that are not, and ends what has lasted long enough. */
    beat: (): void => {
      for (const stream of all())
        if (now() - stream.since >= longestStreamMs) end(stream)
        else write(stream, ':\n\n')
    },

    close: (): void => {
      for (const stream of all()) end(stream)
    },
  }
}
