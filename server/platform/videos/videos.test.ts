import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { runProgram } from './run-program.ts'
import { videoTypeOf } from './video-type.ts'
import { findTranscodingTools } from './video-tools.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo-tools-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = (name: string, script: string): string => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['\0\0\0\x20ftypisom\0\0', 'video/mp4'],
  ['\0\0\0\x20ftypmp42\0\0', 'video/mp4'],
  ['\0\0\0\x14ftypqt  \0\0', 'video/quicktime'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01webm', 'video/webm'],
  ['\0\0\0\x20ftypavif', undefined],
  ['\0\0\0\x20ftypheic', undefined],
  ['\0\0\0\x20ftypM4A ', undefined],
  ['#EXTM3U\nhttp://127.0.0.1/', undefined],
  ['<html><video>', undefined],
  ['\x1a\x45\xdf\xa3', undefined],
  ['', undefined],
])('detects the type of a file by its first bytes: %j', (head, type) => {
  expect(videoTypeOf(bytes(head))).toBe(type)
})

describe('the programs for videos', () => {
  const [ffmpeg, ffprobe] = [program('ffmpeg', 'exit 0'), program('ffprobe', 'exit 0')]

  test('are those on the PATH, or the configured ones', () => {
    expect(findTranscodingTools(readConfig({}), `/nowhere:${folder}`)).toEqual({ ffmpeg, ffprobe })
    expect(findTranscodingTools(readConfig({ FFMPEG_PATH: ffmpeg, FFPROBE_PATH: ffprobe }), '')).toEqual({ ffmpeg, ffprobe })
  })

  test('are disabled where one is missing, where the PATH contains relative folders, and where videos are turned off', () => {
    expect(findTranscodingTools(readConfig({}), '/nowhere')).toBeUndefined()
    expect(findTranscodingTools(readConfig({}), '.:bin')).toBeUndefined()
    expect(findTranscodingTools(readConfig({ VIDEO_UPLOAD_MAX_MB: '0' }), folder)).toBeUndefined()
  })

  test('must exist when configured', () => {
    const config = readConfig({ FFMPEG_PATH: ffmpeg, FFPROBE_PATH: join(folder, 'nothing') })
    expect(() => findTranscodingTools(config, folder)).toThrow(ConfigError)
    expect(() => findTranscodingTools(config, folder)).toThrow(/^The setting FFPROBE_PATH cannot be used: .*\.$/)
  })
})

describe('a program', () => {
  const run = (path: string, args: string[] = [], timeoutMs = 10_000, signal = new AbortController().signal) =>
    runProgram(path, args, { folder, timeoutMs, signal })

  test('gets its arguments as they are and none of our environment', async () => {
    const echo = program('echo-all', 'printf "%s|" "$@"; printf "%s" "$OCTAVO_TEST_SECRET"')
    process.env.OCTAVO_TEST_SECRET = 'told to nobody'
    expect(await run(echo, ['a b', '$(id)', '; rm -rf x'])).toBe('a b|$(id)|; rm -rf x|')
    delete process.env.OCTAVO_TEST_SECRET
  })

  test('is killed when its time is over', async () => {
    await expect(run(program('sleeper', 'exec sleep 60'), [], 50)).rejects.toMatchObject({ reason: 'too-slow' })
  })

  test('is killed when the server stops, with the reason for it', async () => {
    const stopping = new AbortController()
    const ended = run(program('sleeper', 'exec sleep 60'), [], 10_000, stopping.signal)
    stopping.abort(new Error('the server stops'))
    await expect(ended).rejects.toThrow('the server stops')
  })

  test('is killed when it prints without end', async () => {
    await expect(run(program('talker', 'exec yes'))).rejects.toMatchObject({ reason: 'failed' })
  })

  test('explains its failure', async () => {
    await expect(run(program('failer', 'echo "no such codec" >&2; exit 3'))).rejects.toThrow('no such codec')
  })
})
