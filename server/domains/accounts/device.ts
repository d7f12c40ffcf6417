const browsers: [RegExp, string][] = [
  [/PlatformApp\//, 'App'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const firstMatch = (patterns: [RegExp, string][], agent: string): string | undefined =>
  patterns.find(([pattern]) => pattern.test(agent))?.[1]

/** A readable name for a user agent, such as "Firefox on Linux"; empty if unrecognized. */
export function describeDevice(userAgent: string | undefined): string {
  const agent = userAgent ?? ''
  const browser = firstMatch(browsers, agent)
  const system = firstMatch(systems, agent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? ''
}
