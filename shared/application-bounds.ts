export const longestApplicationName = 60
export const longestApplicationDescription = 280
export const longestCallbackUrl = 500
export const maxCallbackUrls = 10
export const longestTokenDescription = 60
