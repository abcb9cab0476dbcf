#!/usr/bin/env python3
"""A bot in one file: joins a Nostos room by its invite link and plays whatever its prompt offers, at random."""
import argparse, base64, functools, hashlib, json, os, pathlib, random, secrets, socket, ssl, struct, sys, time, urllib.parse

class Line:
    """A WebSocket (RFC 6455). Every failure raises OSError."""
    def __init__(self, link, code):
        secure = link.scheme == "https"
        self.socket = socket.create_connection((link.hostname, link.port or (443 if secure else 80)), timeout=90)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=link.hostname)
        self.input = self.socket.makefile("rb")
        # The highest byte of FNV-1a tells proxies to which server a room belongs.
        code_hash = functools.reduce(lambda sum, byte: (sum ^ byte) * 0x01000193 & 0xFFFFFFFF, code.encode(), 0x811C9DC5)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {link.path.rpartition('/')[0]}/ws?to={code_hash >> 24:02x} HTTP/1.1\r\nHost: {link.netloc}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n").encode())
        head = list(iter(lambda: self.input.readline().decode().strip(), ""))
        proof = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
        if not any(line.lower().startswith("sec-websocket-accept:") and line.endswith(proof) for line in head):
            raise OSError(f"no WebSocket: {head[:1]}")

    def read(self, count):
        data = self.input.read(count)
        if len(data) < count:
            raise OSError("the line has ended")
        return data

    def write(self, kind, data):
        """Send a frame: 1 text, 10 pong. A client masks all its frames."""
        mask, size = os.urandom(4), len(data)
        head = bytes([0x80 | kind, 0x80 | min(size, 126)]) + (struct.pack(">H", size) if size > 125 else b"")
        self.socket.sendall(head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def send(self, **message):
        self.write(1, json.dumps(message).encode())

    def receive(self):
        """Return the next message as a dictionary."""
        text = b""
        while True:
            head, size = self.read(2)
            if size > 125:
                size = int.from_bytes(self.read(2 if size == 126 else 8), "big")
            data = self.read(size)
            if head & 15 == 8:
                raise OSError("the server has closed the line")
            if head & 15 == 9:
                self.write(10, data)
            text += data if head & 15 < 2 else b""  # a text frame or its continuation
            if head & 0x80 and head & 15 < 2:
                return json.loads(text)

def value(field):
    """A random value of a field of a prompt."""
    if field["kind"] == "grid":
        cells = [f"{chr(65 + column)}{row + 1}" for column in range(field["columns"]) for row in range(field["rows"])]
        return random.choice([cell for cell in cells if cell not in field["blocked"]])
    if field["kind"] == "range":
        return random.randint(field["min"], field["max"])
    return random.choice(field["values"]) if field["kind"] == "oneOf" else random.sample(field["values"], random.randint(field["min"], field["max"]))

def play(line, code, name, token):
    """Play to the end of the game, from any position. A permanent refusal ends the program."""
    answered, word = None, secrets.token_hex(4)  # a request's id is never used again
    line.send(t="hello", v=1)
    line.send(t="join", id=f"{word}-join", room=code, name=name, token=token)  # a known token resumes the seat
    while True:
        message = line.receive()
        if message["t"] in ("error", "left") and message.get("code") != "stale":
            if message.get("retryAfter") is not None:  # a temporary refusal
                raise OSError(message["message"])
            sys.exit(f"bot: {message.get('message') or message['reason']}")
        if message["t"] == "update" and message["outcome"]:
            return message["outcome"]
        asked = [choice for choice in message.get("prompt", []) if not choice["anytime"]]
        if asked and message["turn"] != answered:
            choice, answered = random.choice(asked), message["turn"]
            intent = {"type": choice["type"], **{field["name"]: value(field) for field in choice["fields"]}}
            line.send(t="intent", id=f"{word}-{answered}", turn=answered, intent=intent)

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("link", type=urllib.parse.urlsplit, help="the invite: http://host:8080/odyssey#/r/OAR-417")
parser.add_argument("--name", default="Python")
parser.add_argument("--token", type=pathlib.Path, help="file that keeps who the bot is, for when it is started again")
given = parser.parse_args()
token = given.token.read_text() if given.token and given.token.exists() else secrets.token_urlsafe(32)
given.token and given.token.write_text(token)
code, pause = given.link.fragment.rpartition("/")[2], 0.1
while pause < 60:
    begun = time.monotonic()
    try:
        sys.exit(print(json.dumps(play(Line(given.link, code), code, given.name, token))))
    except OSError as fault:
        pause = 0.2 if time.monotonic() - begun > 60 else 2 * pause
        print(f"bot: {fault}; again in {pause:.1f} s", file=sys.stderr, flush=True)
        time.sleep(pause)
sys.exit("bot: the server no longer answers")
