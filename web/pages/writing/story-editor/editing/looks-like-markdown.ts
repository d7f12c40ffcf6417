const signs = [
  /^#{1,6} \S/m,
  /^\s*[-*+] \S.*\n+\s*[-*+] \S/m,
  /^\s*\d{1,3}[.)] \S.*\n+\s*\d{1,3}[.)] \S/m,
  /^> \S/m,
  /^(?:```|~~~)/m,
  /^\|.*\|[ \t]*\n\|[\s:|-]+\|/m,
  /^\$\$/m,
  /\[\^[\w-]+\]/,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^)\s]*\)/,
  /(?:^|\s)\*\*\S[^*\n]*\*\*/,
]

/** Whether plain text is probably Markdown: it contains syntax that is unlikely otherwise. */
export const looksLikeMarkdown = (text: string): boolean => signs.some((sign) => sign.test(text))
