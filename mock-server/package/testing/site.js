import { createServer } from 'node:http';

// A small site for tests of the package. It shows who is signed in and can request a new password.

const [port = '', api = ''] = process.argv.slice(2);
const page = `<!doctype html><title>Site</title><h1></h1><button>New password</button>
<script type="module">
  const [, token] = /accessToken=([^;]*)/.exec(document.cookie) ?? [];
  const call = (path, init) => fetch('${api}/api' + path, { credentials: 'include', ...init });
  const profile = await call('/auth/profile/', { headers: { Authorization: 'Bearer ' + token } });
  const { email } = await profile.json();
  document.querySelector('h1').textContent = email;
  document.querySelector('button').onclick = () => call('/auth/password-reset/request/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
</script>`;

/** Renders the status of a request that the server of the site sends itself. */
const render = async ({ url, headers: { cookie = '' } }) => {
  const headers = url.endsWith('?forwards-cookies') ? { cookie } : {};
  return `<!doctype html>${(await fetch(`${api}/api/sections/`, { headers })).status}`;
};

createServer(async (request, response) => {
  const text = request.url.startsWith('/rendered') ? await render(request) : page;
  response.setHeader('Content-Type', 'text/html').end(text);
}).listen(port);
