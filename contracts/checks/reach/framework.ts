import { fieldsOf } from '../../../openapi/document.ts';
import type { Check, Topic } from '../check.ts';
import type { ProbeResponse } from './ask.ts';

interface Framework {
  isIt: (response: ProbeResponse) => boolean;
  remedies: Partial<Record<Topic, string>>;
}

const header = ({ headers }: ProbeResponse, name: string): string => headers.get(name) ?? '';
const has = (response: ProbeResponse, ...names: string[]): boolean => {
  const body = fieldsOf(response.json);
  return names.every((name) => name in body);
};

const detailIn = ({ json }: ProbeResponse): string => {
  const { detail } = fieldsOf(json);
  return typeof detail === 'string' ? detail : '';
};

/** Recognizes the backend's framework by a header or an error body. The first match decides. */
const FRAMEWORKS: readonly Framework[] = [
  {
    isIt: (response) =>
      Array.isArray(fieldsOf(response.json).detail) || detailIn(response) === 'Not Found',
    remedies: {
      cors: 'FastAPI: CORSMiddleware(allow_origins=[…], allow_credentials=True)',
      slash: 'FastAPI: redirect_slashes=False',
      errors: 'FastAPI: exception handlers for HTTPException and RequestValidationError',
      unauthorized: 'FastAPI: HTTPBearer(auto_error=False), and a 401 of your own',
      media: 'FastAPI: app.mount("/media", StaticFiles(…))',
    },
  },
  {
    // Django, with or without its REST framework
    isIt: (response) =>
      header(response, 'server').includes('WSGIServer') ||
      /csrfmiddlewaretoken|DJANGO_SETTINGS_MODULE|urlconf/i.test(response.text) ||
      /^Authentication credentials were not|^Given token not valid/.test(detailIn(response)) ||
      (header(response, 'cross-origin-opener-policy') === 'same-origin' &&
        header(response, 'x-frame-options') === 'DENY'),
    remedies: {
      cors: 'Django: django-cors-headers with CORS_ALLOWED_ORIGINS and CORS_ALLOW_CREDENTIALS = True',
      slash: 'Django: the URL pattern, not APPEND_SLASH',
      csrf: 'Django REST framework: no SessionAuthentication, csrf_exempt for these views',
      body: 'Django REST framework: parser_classes',
      errors: 'Django REST framework: an EXCEPTION_HANDLER that adds them to the field errors',
      unauthorized: 'Django REST framework: an authentication class with authenticate_header',
      media: 'Django: MEDIA_URL = "/media/", which Django itself serves only in DEBUG',
    },
  },
  {
    isIt: (response) =>
      header(response, 'x-powered-by') === 'Express' || /<pre>Cannot \w+ \//.test(response.text),
    remedies: {
      cors: 'Express: cors({ origin, credentials: true }) before the routes',
      errors: 'Express: an error-handling middleware with four arguments, after the routes',
      media: "Express: app.use('/media', express.static(…))",
    },
  },
  {
    isIt: (response) => /^404 page not found\n?$/.test(response.text),
    remedies: {
      cors: 'net/http: a handler around the mux, which also responds to OPTIONS',
      slash: 'net/http: register the pattern with its slash and "{$}"',
      errors: 'net/http: write JSON instead of calling http.Error',
      media: 'net/http: http.StripPrefix("/media/", http.FileServer(…))',
    },
  },
  {
    isIt: (response) => has(response, 'timestamp', 'status', 'path'),
    remedies: {
      cors: 'Spring: a CorsConfiguration with setAllowCredentials(true), and http.cors()',
      csrf: 'Spring Security: http.csrf(csrf -> csrf.disable())',
      errors: 'Spring: a @RestControllerAdvice',
      unauthorized: 'Spring Security: an AuthenticationEntryPoint that sends 401',
      refusal: 'Spring Security: permitAll() for public GETs, unknown paths and /error',
      media: 'Spring: addResourceHandler("/media/**")',
    },
  },
  {
    isIt: (response) => response.headers.has('x-runtime'),
    remedies: {
      cors: 'Rails: rack-cors with credentials: true',
      csrf: 'Rails: ActionController::API, or skip_forgery_protection',
      errors: 'Rails: rescue_from in ApplicationController',
    },
  },
  {
    isIt: (response) =>
      /laravel/i.test(header(response, 'set-cookie')) || has(response, 'message', 'exception'),
    remedies: {
      cors: 'Laravel: config/cors.php with supports_credentials',
      csrf: 'Laravel: routes/api.php',
      errors: 'Laravel: withExceptions in bootstrap/app.php',
      media: 'Laravel: php artisan storage:link',
    },
  },
];

/** Returns advice for the backend's framework; empty if the responses do not reveal it. */
export const remediesOf = (responses: readonly ProbeResponse[]): Framework['remedies'] =>
  FRAMEWORKS.find(({ isIt }) => responses.some(isIt))?.remedies ?? {};

export const withRemedies = (
  findings: readonly Check[],
  remedies: Framework['remedies'],
): Check[] =>
  findings.map((finding) => {
    const remedy = finding.topic && remedies[finding.topic];
    return remedy === undefined ? finding : { ...finding, advice: `${finding.advice}. ${remedy}` };
  });
