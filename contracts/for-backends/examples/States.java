// Provider states with nothing but the JDK: java States.java 8001
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

class States {
    record State(List<String> takes, Function<Map<String, String>, Map<String, String>> setUp) {}

    record Response(int status, Map<String, String> values) {}

    /** Replace this map by the tables of your backend, in a database that no other server uses. */
    static final Map<String, Map<String, String>> ACCOUNTS = new HashMap<>();

    static final List<String> ACCOUNT = List.of("email", "password", "role");

    static final Map<String, State> STATES = Map.of(
        "there is no account", new State(List.of("email"), States::thereIsNoAccount),
        "an account exists", new State(ACCOUNT, States::anAccountExists),
        "a person is signed in", new State(ACCOUNT, States::aPersonIsSignedIn));

    static Map<String, String> thereIsNoAccount(Map<String, String> params) {
        ACCOUNTS.remove(params.get("email"));
        return Map.of();
    }

    static Map<String, String> anAccountExists(Map<String, String> params) {
        var account = new HashMap<>(Map.of("password", "Courier2026", "role", "user"));
        account.putAll(params);
        ACCOUNTS.put(params.get("email"), account);
        return Map.of();
    }

    static Map<String, String> aPersonIsSignedIn(Map<String, String> params) {
        anAccountExists(params);
        // Replace these tokens by those of your sign-in.
        return Map.of("token", UUID.randomUUID().toString(), "refresh_token", UUID.randomUUID().toString());
    }

    static Response setUp(Map<String, String> sent) {
        var params = new HashMap<>(sent);
        var name = params.remove("state");
        params.remove("consumer");
        if ("teardown".equals(params.remove("action")) || name == null || name.isEmpty()) {
            return new Response(200, Map.of());
        }
        var state = STATES.get(name);
        if (state == null) return refusal(404, "There is no provider state of this name yet: " + name);
        for (var param : params.keySet()) {
            if (!state.takes.contains(param)) return refusal(400, name + " does not take " + param + " yet.");
        }
        if (!params.getOrDefault("email", "").endsWith("@contract.example")) {
            return refusal(400, "Provider states only touch accounts of contract.example.");
        }
        return new Response(200, state.setUp.apply(params));
    }

    static Response refusal(int status, String text) {
        return new Response(status, Map.of("error", text));
    }

    // The JDK has no JSON: these two stand for the library that your backend has.
    static final Pattern FIELD = Pattern.compile("\"(\\w+)\"\\s*:\\s*(?:\"([^\"]*)\"|(true|false|null|\\d+))");

    static Map<String, String> read(String json) {
        return FIELD.matcher(json).results().collect(Collectors.toMap(
            found -> found.group(1), found -> found.group(2) != null ? found.group(2) : found.group(3)));
    }

    static String write(Map<String, String> values) {
        return values.entrySet().stream()
            .map(one -> "\"" + one.getKey() + "\": \"" + one.getValue() + "\"")
            .collect(Collectors.joining(", ", "{", "}"));
    }

    public static void main(String[] args) throws Exception {
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])), 0);
        server.createContext("/control/provider-states", exchange -> {
            var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            var response = setUp(read(body));
            var bytes = write(response.values).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(response.status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
    }
}
