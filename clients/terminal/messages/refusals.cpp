#include "clients/terminal/messages/refusals.hpp"

#include <array>

#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal {
namespace {

struct Refusal {
  std::string_view code;
  Line line;
};

constexpr std::array kRefusals{
    Refusal{"already_in_room", {"You are at a table already.", "Sei già a un tavolo."}},
    Refusal{"already_started", {"The game has begun.", "La partita è già cominciata."}},
    Refusal{"bad_contribution", {"The server did not understand that.", "Il server non ha capito."}},
    Refusal{"bad_frame", {"The server did not understand that.", "Il server non ha capito."}},
    Refusal{"bad_json", {"The server did not understand that.", "Il server non ha capito."}},
    Refusal{"bad_key",
            {"This personal link has been used, or replaced by a newer one.",
             "Questo link personale è stato usato, o sostituito da uno nuovo."}},
    Refusal{"bad_message", {"The server did not understand that.", "Il server non ha capito."}},
    Refusal{"bad_name",
            {"A name has 1 to 24 visible characters.", "Un nome ha da 1 a 24 caratteri visibili."}},
    Refusal{"bad_option",
            {"That option cannot have that value.", "Quell’opzione non può avere quel valore."}},
    Refusal{"bad_password", {"That is not the password of the table.", "Non è la password del tavolo."}},
    Refusal{"bad_secret",
            {"That is not the password of this server.", "Non è la password di questo server."}},
    Refusal{"bad_setting",
            {"The table cannot have that setting.", "Il tavolo non può avere quell’impostazione."}},
    Refusal{"bad_shape", {"That is not among your choices.", "Non è tra le tue scelte."}},
    Refusal{"bad_text", {"A line has 1 to 500 characters.", "Una riga ha da 1 a 500 caratteri."}},
    Refusal{"bad_token",
            {"The seat that was kept here for that table is no longer good.",
             "Il posto conservato qui per quel tavolo non vale più."}},
    Refusal{"bad_url",
            {"That is no address that the server can write to.",
             "A quell’indirizzo il server non può scrivere."}},
    Refusal{"bad_value", {"That is not among your choices.", "Non è tra le tue scelte."}},
    Refusal{"bad_version",
            {"This client is older, or newer, than the server.",
             "Questo client è più vecchio, o più nuovo, del server."}},
    Refusal{"already_contributed",
            {"This seat has added its bytes to the chance already.",
             "Questo posto ha già aggiunto i suoi byte al caso."}},
    Refusal{"not_joinable", {"The door of this table is closed.", "La porta di questo tavolo è chiusa."}},
    Refusal{"room_on_other_node",
            {"Another server has this table just now. Try again in a moment.",
             "Questo tavolo ora è su un altro server. Riprova tra un momento."}},
    Refusal{"game_over", {"The game is over.", "La partita è finita."}},
    Refusal{"game_quota",
            {"Your seat has made all the moves that one game can hold.",
             "Il tuo posto ha fatto tutte le mosse che una partita può contenere."}},
    Refusal{"hello_first", {"The server did not understand that.", "Il server non ha capito."}},
    Refusal{"muted", {"Here only those with a seat write.", "Qui scrive solo chi ha un posto."}},
    Refusal{"name_taken", {"Somebody at the table has that name.", "Qualcuno al tavolo ha già quel nome."}},
    Refusal{"no_advice", {"At this table no bot gives advice.", "A questo tavolo nessun bot dà consigli."}},
    Refusal{"no_bot", {"The game has no such bot.", "Il gioco non ha quel bot."}},
    Refusal{"no_lesson", {"The game has no such lesson.", "Il gioco non ha quella lezione."}},
    Refusal{"no_game", {"The server does not have that game.", "Il server non ha quel gioco."}},
    Refusal{"no_webhooks", {"This server writes to no other place.", "Questo server non scrive altrove."}},
    Refusal{
        "no_lobby",
        {"This server has no list of public tables.", "Questo server non ha un elenco di tavoli pubblici."}},
    Refusal{"no_member", {"Nobody of that kind is here.", "Qui non c’è nessuno così."}},
    Refusal{"no_record",
            {"The server cannot tell that game anew. Its owner finds why in its log.",
             "Il server non riesce a ripercorrere quella partita. Chi lo gestisce trova il perché nel suo "
             "registro."}},
    Refusal{"no_proposal", {"That question is no longer open.", "Quella domanda non è più aperta."}},
    Refusal{"no_room", {"There is no table with that code.", "Non c’è un tavolo con quel codice."}},
    Refusal{"no_seat", {"There is no such seat.", "Quel posto non c’è."}},
    Refusal{"no_step", {"The game has no such step.", "La partita non ha quel passo."}},
    Refusal{"no_such_game", {"No such game was played here.", "Qui non si è giocata quella partita."}},
    Refusal{"no_spectators",
            {"This table lets no spectators in.", "Questo tavolo non lascia entrare spettatori."}},
    Refusal{"not_absent",
            {"They are here. Nobody need play on.", "È presente. Nessuno deve giocare per lui."}},
    Refusal{"not_allowed", {"This table does not allow that.", "Questo tavolo non lo permette."}},
    Refusal{"not_asked", {"You are not asked.", "A te non si chiede."}},
    Refusal{"not_host", {"Only the host may do that.", "Può farlo solo l’ospite."}},
    Refusal{"not_in_room", {"You are not at a table.", "Non sei a un tavolo."}},
    Refusal{"not_offered", {"That is not among your choices.", "Non è tra le tue scelte."}},
    Refusal{"not_over", {"The game is not over yet.", "La partita non è ancora finita."}},
    Refusal{"not_seated", {"You watch; you do not decide.", "Guardi soltanto: non decidi."}},
    Refusal{"not_started", {"The game has not begun.", "La partita non è ancora cominciata."}},
    Refusal{"not_yours", {"That is not yours.", "Non è tuo."}},
    Refusal{"nothing_to_undo",
            {"You have no move that can be taken back.", "Non hai una mossa da ritirare."}},
    Refusal{"rules_version_mismatch",
            {"A game of this table was begun under other rules than this server has now. Its keeper can let "
             "the earlier server finish it.",
             "Una partita di questo tavolo è cominciata con regole diverse da quelle che il server ha "
             "adesso. Chi lo gestisce può farla finire al server di prima."}},
    Refusal{"overloaded",
            {"The table is busy. Try again in a moment.", "Il tavolo è occupato. Riprova tra un momento."}},
    Refusal{"proposal_open",
            {"Another question is open. First answer that.",
             "È aperta un’altra domanda. Prima rispondete a quella."}},
    Refusal{"room_full", {"The table is full.", "Il tavolo è pieno."}},
    Refusal{"room_quota",
            {"This table has been written to too much. Open another one.",
             "Su questo tavolo si è scritto troppo. Aprine un altro."}},
    Refusal{"seat_taken", {"Somebody sits there.", "Lì siede già qualcuno."}},
    Refusal{"server_full", {"The server is full. Try again later.", "Il server è pieno. Riprova più tardi."}},
    Refusal{"rate_limited", {"Slowly: too much at once.", "Piano: troppe cose insieme."}},
    Refusal{"stale", {"You are asked something else by now.", "Ormai ti si chiede altro."}},
    Refusal{"shutting_down", {"The server restarts. One moment.", "Il server riparte. Un momento."}},
    Refusal{"storage_error",
            {"The server cannot write. Nothing was changed.",
             "Il server non riesce a scrivere. Nulla è cambiato."}},
    Refusal{"too_few",
            {"Not enough people are seated, or a seat that the game needs is free.",
             "Siete seduti in troppo pochi, o è libero un posto che serve."}},
    Refusal{"too_late", {"It is too late for that.", "È troppo tardi."}},
    Refusal{"too_long", {"That is too long.", "È troppo lungo."}},
    Refusal{"unknown_option", {"The game does not have that option.", "Il gioco non ha quell’opzione."}},
    Refusal{"is_spectator",
            {"You are a spectator. Only the host can give you a seat.",
             "Sei qui come spettatore. Solo l’ospite può darti un posto."}},
};

}  // namespace

std::string refusal(Language language, std::string_view code, std::string_view words) {
  for (const Refusal& known : kRefusals)
    if (known.code == code) return say(language, known.line);
  return words.empty() ? std::string(code) : std::string(words);
}

}  // namespace nostos::terminal
