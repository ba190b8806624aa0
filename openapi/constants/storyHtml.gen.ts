/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const storyHtml = {
  "p": [],
  "h2": [],
  "h3": [],
  "ul": [],
  "ol": [],
  "li": [],
  "blockquote": [],
  "hr": [],
  "br": [],
  "a": [
    "href"
  ],
  "em": [],
  "strong": [],
  "cite": [],
  "small": [],
  "sub": [],
  "sup": [],
  "figure": [],
  "figcaption": [],
  "img": [
    "src",
    "srcset",
    "alt",
    "width",
    "height"
  ],
  "table": [],
  "caption": [],
  "thead": [],
  "tbody": [],
  "tfoot": [],
  "tr": [],
  "th": [
    "scope",
    "colspan",
    "rowspan",
    "align"
  ],
  "td": [
    "colspan",
    "rowspan",
    "align"
  ],
  "iframe": [
    "src",
    "title",
    "width",
    "height"
  ]
} as const;
