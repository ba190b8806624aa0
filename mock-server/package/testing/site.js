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

createServer((_request, response) => {
  response.setHeader('Content-Type', 'text/html').end(page);
}).listen(port);
