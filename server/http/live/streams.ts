import type { ServerResponse } from 'node:http'
import { hour } from '#shared/time/units.ts'

/** Limits of open streams: per user, one per browser, and in total. */
export const maxStreamsPerUser = 6
export const maxStreams = 2_000
/** Shorter than the idle timeout of proxies. */
export const heartbeatMs = 25_000
/** A stream ends after this time, and the browser reconnects with its current session. */
export const maxStreamMs = hour
/** A browser that lets this much pile up is gone. */
const maxPendingBytes = 16_384

type Target = Pick<ServerResponse, 'write' | 'end' | 'writableLength'>
type Stream = { userId: string; sessionHash: string; since: number; target: Target; eventText?: string }

const eventOf = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Tells a page not to reconnect, because its session has ended. */
export const overEvent = eventOf('over', {})

/** The open streams of this process, within limits. */
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
    if (stream.target.writableLength > maxPendingBytes) end(stream)
    else stream.target.write(text)
  }
  const all = () => [...byPerson.values()].flatMap((those) => [...those])

  return {
    /** Whether one more stream fits: for this user, and in total. */
    capacityFor: (userId: string): 'free' | 'person-full' | 'full' =>
      count >= maxStreams ? 'full' : (byPerson.get(userId)?.size ?? 0) >= maxStreamsPerUser ? 'person-full' : 'free',

    /** Returns a function that removes the stream, for when the browser has disconnected. */
    add: (userId: string, sessionHash: string, target: Target): (() => void) => {
      const stream: Stream = { userId, sessionHash, since: now(), target }
      byPerson.set(userId, (byPerson.get(userId) ?? new Set()).add(stream))
      count++
      return () => remove(stream)
    },

    people: (): string[] => [...byPerson.keys()],
    listens: (userId: string): boolean => byPerson.has(userId),
    sessionsOf: (userId: string): string[] => [...(byPerson.get(userId) ?? [])].map(({ sessionHash }) => sessionHash),

    /** Skips streams that already received the same data. */
    send: (userId: string, event: string, data: object): void => {
      const eventText = eventOf(event, data)
      for (const stream of byPerson.get(userId) ?? [])
        if (stream.eventText !== eventText) {
          stream.eventText = eventText
          write(stream, eventText)
        }
    },

    /** Ends the streams of expired sessions and signals that they must not reconnect. */
    endOf: (userId: string, isOver: (sessionHash: string) => boolean): void => {
      for (const stream of byPerson.get(userId) ?? [])
        if (isOver(stream.sessionHash)) {
          write(stream, overEvent)
          end(stream)
        }
    },

    /** Sends heartbeats, detects broken connections, and ends streams that have lasted long enough. */
    sendHeartbeats: (): void => {
      for (const stream of all())
        if (now() - stream.since >= maxStreamMs) end(stream)
        else write(stream, ':\n\n')
    },

    close: (): void => {
      for (const stream of all()) end(stream)
    },
  }
}
