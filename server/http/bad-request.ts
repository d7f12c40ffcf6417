type Failure = Error & { statusCode?: number; code?: string }

const byCode: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send JSON, or leave out the Content-Type.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the body doesn’t match its Content-Length.',
}

const byStatus: Record<number, string> = {
  406: 'This address doesn’t accept uploads in that form.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'This address doesn’t accept bodies of that Content-Type.',
}

/** Explains a request that was refused before it reached its handler, without exposing library messages. */
export const badRequestMessage = ({ code = '', statusCode = 400, message }: Failure): string =>
  byCode[code] ?? byStatus[statusCode] ?? (/^(?:FST_|ERR_|HPE_)/.test(code) ? 'We can’t read this request.' : message)
