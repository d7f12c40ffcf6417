export const maxApplicationNameLength = 60
export const maxApplicationDescriptionLength = 280
export const maxCallbackUrlLength = 500
export const maxCallbackUrls = 10
export const maxTokenDescriptionLength = 60
