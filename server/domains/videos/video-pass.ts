import type { Config } from '#server/platform/config.ts'
import { hmacWith, isSameSecret } from '#server/platform/secrets.ts'
import { hour } from '#shared/time/units.ts'

/**
 * Lets its holder load the files of one video for a while: as a reader of a published story, by a link to a draft, or as one of those who
 * write the story. The first two hold only while the story is open to such readers.
 */
export type VideoPass = { kind: 'reader' | 'link'; storyId: string } | { kind: 'writer' }

/** All passes of a period are equal, so that browsers and rendered texts can be cached, and last until the end of the next one. */
const periodMs = 12 * hour

const letters = { reader: 'r', link: 'l', writer: 'w' } as const
const signatureLength = 22
const form = /^(?:([rl])([0-9a-f]{12})|w)-([0-9a-z]{1,9})-([\w-]{22})$/

const signed = ({ secret }: Pick<Config, 'secret'>, videoId: string, claim: string): string =>
  hmacWith(secret, `video-pass:${videoId}:${claim}`).slice(0, signatureLength)

/** A pass as a part of the address of a video's files; valid for 12 to 24 hours. */
export function createVideoPass(config: Pick<Config, 'secret'>, videoId: string, pass: VideoPass, now: Date): string {
  const expiresAt = (Math.floor(now.getTime() / periodMs) + 2) * periodMs
  const claim = `${letters[pass.kind]}${'storyId' in pass ? pass.storyId : ''}-${expiresAt.toString(36)}`
  return `${claim}-${signed(config, videoId, claim)}`
}

/** The pass that this part of an address is; undefined if it was not signed here, or for another video. */
export function readVideoPass(
  config: Pick<Config, 'secret'>,
  videoId: string,
  text: string,
  now: Date,
): VideoPass | 'expired' | undefined {
  const [, letter, storyId, expiry = '', signature = ''] = form.exec(text) ?? []
  if (!isSameSecret(signature, signed(config, videoId, text.slice(0, -signatureLength - 1)))) return undefined
  if (Number.parseInt(expiry, 36) <= now.getTime()) return 'expired'
  return letter && storyId ? { kind: letter === 'r' ? 'reader' : 'link', storyId } : { kind: 'writer' }
}
